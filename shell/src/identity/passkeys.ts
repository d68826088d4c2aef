/** The browser's library for passkeys; loaded with the first use. */
const load = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser')

type Json = Readonly<Record<string, unknown>>

/** What the person reads where the browser has made or used no passkey. */
const failure = 'The browser could not use a passkey. Please try again, or choose another way.'

const orFailure = async (use: () => Promise<object>): Promise<Record<string, unknown>> => {
  try {
    return { ...(await use()) }
  } catch (cause) {
    throw new Error(failure, { cause })
  }
}

/** Has the browser make a passkey. @throws with a message for the person */
export const makePasskey = async (options: Json) => {
  const { startRegistration } = await load()
  return await orFailure(() => startRegistration({ optionsJSON: options as never }))
}

/** Has the browser use a passkey. @throws with a message for the person */
export const signWithPasskey = async (options: Json) => {
  const { startAuthentication } = await load()
  return await orFailure(() => startAuthentication({ optionsJSON: options as never }))
}
