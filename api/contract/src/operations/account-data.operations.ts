import {
  accountDeletionInputSchema,
  accountDeletionSchema,
  accountExportSchema,
} from '../account-data.contract'
import { currentUserSchema } from '../auth.contract'
import { messageSchema } from '../primitives'
import { defineOperations } from './operation'

/** Everything about a member at once: export and deletion. */
export const accountDataOperations = defineOperations({
  'GET /api/account/export': {
    tag: 'Accounts',
    summary: 'The state of the current user’s export; `/file` behind it downloads a ready one',
    access: 'member',
    response: accountExportSchema,
    worksWhileInactive: true,
  },
  'POST /api/account/export': {
    tag: 'Accounts',
    summary: 'Make a ZIP of everything about the current user, in the background',
    access: 'member',
    status: 202,
    response: accountExportSchema,
    worksWhileInactive: true,
  },
  'POST /api/auth/deletion-code': {
    tag: 'Accounts',
    summary: 'Mail a code to the current user, which confirms the deletion of the account',
    access: 'member',
    response: messageSchema,
  },
  'POST /api/auth/delete-account': {
    tag: 'Accounts',
    summary: 'Delete the account: it is hidden at once, and erased if it does not return in time',
    access: 'member',
    body: accountDeletionInputSchema,
    response: accountDeletionSchema,
    errors: [409],
  },
  'POST /api/auth/keep-account': {
    tag: 'Accounts',
    summary: 'Return within the time: the account and its listings are as they were',
    access: 'member',
    response: currentUserSchema,
    worksWhileInactive: true,
  },
})
