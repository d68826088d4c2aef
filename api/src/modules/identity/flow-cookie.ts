import type { AppContext } from '../../http/app-env'
import type { Repositories } from '../../repositories'
import { createBrowserMark } from '../auth/browser-mark'
import { hashToken } from '../auth/sessions.documents'
import { flowLifetimeMs } from './sign-in-flows.documents'

/**
 * Identifies the browser in which a sign-in begins: only that one can finish it, so that a link
 * cannot sign a person in to another's account unnoticed. The browser has one mark for all
 * sign-ins, because two tabs may each have one in progress.
 */
export const createFlowCookie = ({ isHttps }: { isHttps: boolean }) =>
  createBrowserMark({ name: 'haulyard_sign_in', lifetimeMs: flowLifetimeMs, isHttps })
export type FlowCookie = ReturnType<typeof createFlowCookie>

interface Dependencies extends Pick<Repositories, 'signInFlows'> {
  readonly flowCookie: FlowCookie
  readonly now: () => Date
}

interface TakeFlow {
  readonly context: AppContext
  readonly state: string
}

/** The sign-in that this browser began, once, unless it has expired. */
export async function takeFlow(
  { context, state }: TakeFlow,
  { flowCookie, signInFlows, now }: Dependencies,
) {
  const browser = flowCookie.read(context)
  if (browser === null || state === '') return null
  const flow = await signInFlows.consume({
    stateHash: hashToken(state),
    browserHash: hashToken(browser),
  })
  return flow && flow.expiresAt > now() ? flow : null
}
