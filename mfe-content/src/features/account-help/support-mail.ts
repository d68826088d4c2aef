const subject = 'Haulyard account help'

/** Where people write to when nothing else helps. */
export const supportAddress = 'support@haulyard.example'

/** Opens a draft in the reader's own mail program. */
export const supportMailUrl = `mailto:${supportAddress}?subject=${encodeURIComponent(subject)}`
