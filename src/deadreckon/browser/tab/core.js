/**
 * The core as WebAssembly: bytes in, bytes out (native/flat.cpp says what they are). An instance that failed, or whose
 * memory grew, is replaced, as memory is never given back otherwise.
 */

const MAX_BYTES = 64 * 2 ** 20; // of the memory of an instance, beside what it keeps for later calls

const NOT_SUPPORTED = 52; // ENOSYS of WASI

/**
 * @typedef {object} Exports what native/flat.cpp offers
 * @property {WebAssembly.Memory} memory
 * @property {() => void} _initialize
 * @property {(size: number) => number} request
 * @property {(nameSize: number) => number} answer
 * @property {() => number} answer_after_trap
 * @property {() => number} answer_size
 * @property {() => number} kept_bytes
 */

/**
 * The core from a fetched file, or compiled earlier.
 *
 * @param {BufferSource | WebAssembly.Module} source
 * @param {() => boolean} [interrupted] polled during a call, which ends if it returns true
 */
export async function openCore(source, interrupted = () => false) {
  return new Core(source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source), interrupted);
}

export class Core {
  /** Number of replaced instances by reason. */
  replaced = { traps: 0, growth: 0 };

  #module;
  #interrupted;
  /** @type {Exports | undefined} */
  #exports;

  /**
   * @param {WebAssembly.Module} module
   * @param {() => boolean} interrupted
   */
  constructor(module, interrupted) {
    this.#module = module;
    this.#interrupted = interrupted;
  }

  /**
   * The answer to a call; errors are answers too.
   *
   * @param {string} name
   * @param {Uint8Array} given its arguments
   * @returns {Uint8Array}
   */
  call(name, given) {
    try {
      return this.#ask(name, given);
    } catch (trap) {
      this.#replace('traps');
      const exports = this.#instance();
      this.#write(exports, new TextEncoder().encode(`the core failed: ${trap}`));
      return this.#read(exports, exports.answer_after_trap());
    }
  }

  /**
   * @param {string} name
   * @param {Uint8Array} given
   */
  #ask(name, given) {
    const exports = this.#instance();
    const named = new TextEncoder().encode(name);
    this.#write(exports, named, given);
    const answer = this.#read(exports, exports.answer(named.length));
    if (exports.memory.buffer.byteLength > MAX_BYTES + exports.kept_bytes()) this.#replace('growth');
    return answer;
  }

  /**
   * @param {Exports} exports
   * @param {...Uint8Array} pieces
   */
  #write(exports, ...pieces) {
    let place = exports.request(pieces.reduce((size, piece) => size + piece.length, 0));
    for (const piece of pieces) {
      new Uint8Array(exports.memory.buffer, place, piece.length).set(piece);
      place += piece.length;
    }
  }

  /**
   * A copy of a range of the memory, which the next call changes.
   *
   * @param {Exports} exports
   * @param {number} place
   */
  #read(exports, place) {
    return new Uint8Array(exports.memory.buffer, place, exports.answer_size()).slice();
  }

  /** Drops the instance: the next call makes a new one. @param {"traps" | "growth"} why */
  #replace(why) {
    this.#exports = undefined;
    this.replaced[why] += 1;
  }

  #instance() {
    if (this.#exports) return this.#exports;
    const { exports } = new WebAssembly.Instance(this.#module, {
      env: { interrupted: () => Number(this.#interrupted()) },
      wasi_snapshot_preview1: {
        clock_time_get: (/** @type {number} */ _clock, /** @type {bigint} */ _precision, /** @type {number} */ place) => {
          const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
          new DataView(made.memory.buffer).setBigUint64(place, nanoseconds, true);
          return 0;
        },
        fd_write: () => NOT_SUPPORTED, // messages of the C++ library before it aborts
        fd_seek: () => NOT_SUPPORTED,
        fd_close: () => NOT_SUPPORTED,
      },
    });
    const made = /** @type {Exports} */ (/** @type {unknown} */ (exports));
    made._initialize();
    this.#exports = made;
    return made;
  }
}
