/** Why a build was not published. `code` is stable, `message` is for people. */
export class PublishError extends Error {
  override readonly name = 'PublishError'

  constructor(
    readonly code: 'not-built' | 'invalid-manifest' | 'other-contract' | 'routes-overlap',
    message: string,
  ) {
    super(message)
  }
}
