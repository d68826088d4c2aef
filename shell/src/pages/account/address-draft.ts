import { writeDraft } from '@haulyard/remote-kit/draft'

/**
 * The draft of the address, shared by the forms that ask for one: who types it into one
 * of them finds it in the others.
 */
export const addressDraftKey = 'login'

/** Fills the address in where it will be asked for next. */
export const keepAddress = (email: string): void => writeDraft(addressDraftKey, { email })
