import type { UpdateStyle, UpdateTarget } from '../change-streams/update-description.js'
import { splitPath } from '../query/path.js'
import type { OperatorChange } from './operators.js'
import type { Update } from './update.js'

/** How change streams are to tell what the update has done. */
export function styleOf(update: Update): UpdateStyle {
  return update.kind === 'operators' ? update.changes.flatMap(targetsOf) : update.kind
}

function targetsOf({ operator, parts, operand }: OperatorChange): UpdateTarget[] {
  const target = { parts, isAppending: operator === '$push' }
  return operator === '$rename'
    ? [target, { parts: splitPath(String(operand)), isAppending: false }]
    : [target]
}
