export * from './contract-form'
// The copy whose drafts `useAccountDraft` follows.
export { forgetDraft, moveDraft, readDraft, writeDraft } from './draft'
export * from './draft-versions'
export * from './failure-reason'
export * from './form-dialog-props'
export * from './format-buttons'
export * from './text-completion'
export * from './use-account-draft'
