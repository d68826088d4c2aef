import type { Doc, Maybe } from '../bson/values.js'

/** The values of `let` and of the variables that operators such as `$map` introduce. */
export type Variables = ReadonlyMap<string, Maybe>

/** What an expression can see: the current document and the variables. */
export interface Scope {
  root: Doc
  variables?: Variables | undefined
}

export type Evaluate = (scope: Scope) => Maybe

export const withVariable = (scope: Scope, name: string, value: Maybe): Scope => ({
  root: scope.root,
  variables: new Map([...(scope.variables ?? []), [name, value]]),
})
