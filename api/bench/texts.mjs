// @ts-check
// Texts with the demo data's words, distributed like the words of a language.

/** A generator of numbers from 0 to 1, the same ones in every run. @param {number} seed */
export function createRandom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * The words of some texts with the most frequent first.
 * @param {readonly string[]} texts
 */
function rankWords(texts) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const word of texts.join(' ').match(/[\p{Letter}\p{Number}'-]+/gu) ?? []) {
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts].sort((one, other) => other[1] - one[1]).map(([word]) => word)
}

/**
 * Writes texts in which the word of rank n is about n times rarer than the first one
 * (Zipf's law). A tenth are numbers of models, years and parts, which hardly repeat.
 * @param {{ texts: readonly string[], random: () => number }} options
 */
export function createWriter({ texts, random }) {
  const words = rankWords(texts)
  let total = 0
  const sums = words.map((_, rank) => {
    total += 1 / (rank + 1.5)
    return total
  })
  const word = () => {
    if (random() < 0.1) return String(Math.floor(random() ** 3 * 100_000))
    const wanted = random() * total
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return words[low] ?? ''
  }
  return {
    /** @param {number} least @param {number} most */
    write: (least, most) => {
      const length = least + Math.floor(random() * (most - least + 1))
      return Array.from({ length }, word).join(' ')
    },
    /** Search texts: any word, frequent ones more often, often only its beginning. */
    searchText: () => {
      const typed = () => {
        const found = word()
        return found.slice(0, Math.max(2, Math.ceil(found.length * (0.5 + random() / 2))))
      }
      return random() < 0.6 ? typed() : `${typed()} ${typed()}`
    },
  }
}
