interface StorageErrorOptions extends ErrorOptions {
  readonly status?: number
}

/** The storage failed, or lacks what is needed of it. `message` is for operators. */
export class StorageError extends Error {
  override readonly name: string = 'StorageError'
  /** The status of the bucket's response; `null` when there was none. */
  readonly status: number | null

  constructor(message: string, options: StorageErrorOptions = {}) {
    super(message, options)
    this.status = options.status ?? null
  }
}
