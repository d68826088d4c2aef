import type { Value } from '../bson/values.js'
import { emptyArrayMarker, type KeyPart } from '../query/key-string.js'
import { CollatedClasses, hasText } from './classes.js'
import type { Collation } from './collation.js'

/**
 * How an index has a collation. Its entries are the bytes of the values as they are, like those
 * of any index. Beside them, in memory, stand all texts the index has or had since the server
 * started, by the collation's order: looking for a text means looking for those of them that are
 * equal to it, each by its bytes. This holds for every locale and every rule, where keys derived
 * from the characters would not, and it leaves nothing on the disk that a newer ICU would find in
 * the wrong order. It may know more than the index holds, never less: a write adds the texts that
 * it removes too, for an older snapshot may still hold them.
 */
export class Variants {
  private readonly classes: CollatedClasses
  private load: (() => Iterable<KeyPart>) | undefined

  /** `load` reads what is stored, on first use; there is nothing for what is new. */
  constructor(collation: Collation, load?: () => Iterable<KeyPart>) {
    this.classes = new CollatedClasses(collation)
    this.load = load
  }

  loadFrom(load: () => Iterable<KeyPart>): void {
    this.load = load
  }

  /** The values whose bytes to look for in place of a value that is searched. */
  of(value: Value): readonly Value[] {
    if (!hasText(value)) return [value]
    this.ensureLoaded()
    return this.classes.of(value)
  }

  /** Makes a value known; gives back all that are equal to it, itself among them. */
  add<Part extends KeyPart>(part: Part): readonly (Part | Value)[] {
    if (!isText(part)) return [part]
    this.ensureLoaded()
    return this.classes.add(part)
  }

  private ensureLoaded(): void {
    const { load } = this
    if (!load) return
    this.load = undefined
    this.classes.fill([...load()].filter(isText))
  }
}

const isText = (part: KeyPart): part is Value => part !== emptyArrayMarker && hasText(part)
