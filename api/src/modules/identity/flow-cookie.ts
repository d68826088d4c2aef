import { createBrowserMark } from '../auth/browser-mark'
import { flowLifetimeMs } from './sign-in-flows.documents'

/**
 * Identifies the browser in which a sign-in begins: only that one can finish it, so that a link
 * cannot sign a person in to another's account unnoticed. The browser has one mark for all
 * sign-ins, since two tabs may each be in the middle of one.
 */
export const createFlowCookie = ({ isHttps }: { isHttps: boolean }) =>
  createBrowserMark({ name: 'haulyard_sign_in', lifetimeMs: flowLifetimeMs, isHttps })
