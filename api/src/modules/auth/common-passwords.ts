/** Shorter ones are rejected for their length. */
const minimumLength = 8

let loading: Promise<ReadonlySet<string>> | null = null

/** Whether so many people use a password that it is among the first to be tried. */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Loaded with the first new password, which keeps the start fast.
  loading ??= loadCommonPasswords()
  return (await loading).has(password.toLowerCase())
}

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = dictionary['passwords-common'].filter(({ length }) => length >= minimumLength)
  return new Set(common.map((password) => password.toLowerCase()))
}
