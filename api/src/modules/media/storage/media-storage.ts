/** Images by name. The content of a name never changes. */
export interface MediaStorage {
  /** `null` when there is no such image. */
  read(name: string): Promise<Buffer<ArrayBuffer> | null>
  /** In bytes; `null` when there is no such image. */
  sizeOf(name: string): Promise<number | null>
  /** Readers get the whole image or none. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /**
   * Marks an image as written now, because a record will refer to it; returns whether it
   * exists.
   */
  renew(name: string): Promise<boolean>
  /** Removes an image unless it was written within that time; returns whether it is removed. */
  removeSettled(name: string, settleMs: number): Promise<boolean>
  /** The names of all images. */
  list(): AsyncIterable<string>
  /** @throws when the storage cannot be used with these settings */
  check(): Promise<void>
}
