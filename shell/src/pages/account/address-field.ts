/** What every field for an e-mail address asks of a phone's keyboard. */
export const addressFieldProps = {
  label: 'Email',
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const
