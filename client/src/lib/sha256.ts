/**
 * SHA-256 in plain TypeScript. Browsers restrict `crypto.subtle` to https and localhost, but a room may be played over
 * plain http on a home network; there, proofs are checked with this.
 */

const FIRST = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];

/** The first 32 fractional bits of the cube roots of the first 64 primes. */
const ROUNDS = Uint32Array.from(primes(64), (prime) => (Math.cbrt(prime) % 1) * 2 ** 32);

function primes(count: number): number[] {
  const found: number[] = [];
  for (let each = 2; found.length < count; each++) if (found.every((prime) => each % prime)) found.push(each);
  return found;
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The digest of some bytes, in hexadecimal. */
export function digest(bytes: Uint8Array): string {
  const state = Uint32Array.from(FIRST);
  const blocks = new DataView(padded(bytes).buffer);
  const words = new Uint32Array(64);
  for (let at = 0; at < blocks.byteLength; at += 64) {
    for (let i = 0; i < 16; i++) words[i] = blocks.getUint32(at + 4 * i);
    mix(state, words);
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

/** The message, a single bit, zeros, and its length in bits: whole blocks of 64 bytes. */
function padded(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const length = new DataView(whole.buffer, whole.length - 8);
  length.setUint32(0, Math.floor(bytes.length / 2 ** 29));
  length.setUint32(4, (bytes.length * 8) >>> 0);
  return whole;
}

function mix(state: Uint32Array, words: Uint32Array): void {
  const word = (at: number) => words[at] as number;
  for (let i = 16; i < 64; i++) {
    const [a, b] = [word(i - 15), word(i - 2)];
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words[i] = word(i - 16) + s0 + word(i - 7) + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (ROUNDS[i] as number) + word(i)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((each, at) => (state[at] = (state[at] as number) + each));
}
