import type {
  BodyInputOf,
  KeysWhere,
  OperationKey,
  ParametersOf,
  QueryInputOf,
  ResponseOf,
} from '@haulyard/api-contract'
import type { ReleaseCalls } from './releases'

/** Names a write of the API: `'PUT /api/classifieds/{id}'`, or one that its document server does. */
export type WriteKey = Exclude<OperationKey, `GET ${string}`> | keyof ReleaseCalls

/** A part of a call: absent where the operation has none, optional where all of it may be. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value }

/** Called with the part of the body that was sent, from 0 to 1; at 1 the response is pending. */
export type UploadListener = (fraction: number) => void

/** Values of a query string; empty ones are left out. */
export type QueryParameters = Readonly<Record<string, string | number | boolean | null | undefined>>

/** What the outbox shows of a write that waits for a connection. */
export interface OutboxNote {
  /** What it is: `Your reply`. */
  readonly title: string
  /** What the member typed, to be read and copied. */
  readonly text?: string
}

/**
 * What a call of an operation of the API sends, derived from the API's contract: the parameters of
 * its path, its query and its body, and for create calls a key under which the API does
 * the same thing once, however often it is sent. `onProgress` is for bodies that take a
 * while, such as a picture's. With an `outbox` note, a write that gets no response is kept and
 * sent when there is a connection; the call rejects with `KeptInOutbox`. Earlier shells do not keep it.
 */
type OperationInput<Key extends OperationKey> = Part<'params', ParametersOf<Key>> &
  Part<'query', QueryInputOf<Key>> &
  Part<'body', BodyInputOf<Key>> & { readonly outbox?: OutboxNote } & ([BodyInputOf<Key>] extends [
    undefined,
  ]
    ? unknown
    : { readonly onProgress?: UploadListener }) &
  (Key extends KeysWhere<{ isIdempotent: true }> ? { readonly idempotencyKey?: string } : unknown)

/** What a call sends. */
export type CallInput<Key extends WriteKey> = Key extends keyof ReleaseCalls
  ? ReleaseCalls[Key]['input']
  : Key extends OperationKey
    ? OperationInput<Key>
    : never

/** The input may be left out where nothing in it is required. */
export type CallArguments<Key extends WriteKey> =
  Record<never, never> extends CallInput<Key> ? [input?: CallInput<Key>] : [input: CallInput<Key>]

/** The response of a call: the contract's type, or nothing. */
export type CallResponse<Key extends WriteKey> = Key extends keyof ReleaseCalls
  ? ReleaseCalls[Key]['response']
  : Key extends OperationKey
    ? ResponseOf<Key>
    : never

/** A write that got no response, as the shell sends it again. */
export interface UnsentWrite extends OutboxNote {
  readonly operation: WriteKey
  readonly params?: Readonly<Record<string, string>>
  readonly query?: QueryParameters | undefined
  readonly body?: unknown
  /** The API does it once for this key. Absent where doing it again changes nothing. */
  readonly idempotencyKey?: string | undefined
}
