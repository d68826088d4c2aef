import * as z from 'zod/mini'
import {
  emailChangeConfirmationSchema,
  emailChangeSchema,
  emailChangeStateSchema,
  passwordChangeSchema,
  profileInputSchema,
  signInMethodsSchema,
} from '../account.contract'
import {
  currentUserSchema,
  invitationAcceptanceSchema,
  invitationPreviewSchema,
  linkTokenSchema,
  loginResultSchema,
  loginSchema,
  passwordResetRequestSchema,
  passwordResetSchema,
  sessionSchema,
  signupSchema,
  verificationRequestSchema,
} from '../auth.contract'
import { imageBodyBytes } from '../classifieds.contract'
import { messageSchema } from '../primitives'
import { defineOperations } from './operation'

/** Accounts and sessions. */
export const accountOperations = defineOperations({
  'GET /api/auth/user': {
    tag: 'Accounts',
    summary: 'The current user; 401 for visitors',
    access: 'member',
    response: currentUserSchema,
  },
  'PUT /api/account/profile': {
    tag: 'Accounts',
    summary: 'Replace the current user’s names, picture and details',
    access: 'member',
    body: profileInputSchema,
    bodyBytes: imageBodyBytes,
    response: currentUserSchema,
  },
  'GET /api/auth/sign-in-methods': {
    tag: 'Accounts',
    summary: 'How the current user can sign in',
    access: 'member',
    response: signInMethodsSchema,
  },
  'POST /api/auth/change-password': {
    tag: 'Accounts',
    summary: 'Set a new password; ends all other sessions',
    access: 'member',
    body: passwordChangeSchema,
    response: messageSchema,
  },
  'POST /api/auth/change-email': {
    tag: 'Accounts',
    summary: 'Ask for another address: a mail to each of both addresses contains a link',
    access: 'member',
    body: emailChangeSchema,
    response: messageSchema,
    errors: [409],
  },
  'POST /api/auth/confirm-email-change': {
    tag: 'Accounts',
    summary: 'Confirm the change with the token of one mail; the second one changes the address',
    access: 'public',
    body: emailChangeConfirmationSchema,
    response: emailChangeStateSchema,
    errors: [409],
  },
  'POST /api/auth/signup': {
    tag: 'Accounts',
    summary: 'Create an account and send the verification mail',
    access: 'public',
    body: signupSchema,
    status: 201,
    response: currentUserSchema,
    errors: [409],
  },
  'POST /api/auth/login': {
    tag: 'Accounts',
    summary: 'Sign in with address and password',
    access: 'public',
    body: loginSchema,
    response: loginResultSchema,
  },
  'POST /api/auth/logout': {
    tag: 'Accounts',
    summary: 'End the session of this request',
    access: 'public',
    status: 204,
    response: null,
  },
  'POST /api/auth/verify-email': {
    tag: 'Accounts',
    summary: 'Confirm an address with the token of the mail',
    access: 'public',
    body: linkTokenSchema,
    response: messageSchema,
  },
  'POST /api/auth/resend-verification': {
    tag: 'Accounts',
    summary: 'Send the verification mail again; the older link stops working',
    access: 'member',
    response: messageSchema,
  },
  'POST /api/auth/request-verification': {
    tag: 'Accounts',
    summary:
      'The same without a session; the response does not disclose whether the address is a member’s',
    access: 'public',
    body: verificationRequestSchema,
    response: messageSchema,
  },
  'POST /api/auth/request-password-reset': {
    tag: 'Accounts',
    summary:
      'Send a reset link to a member; the response does not disclose whether the address is a member’s',
    access: 'public',
    body: passwordResetRequestSchema,
    response: messageSchema,
  },
  'POST /api/auth/reset-password': {
    tag: 'Accounts',
    summary: 'Set a new password with the token of the mail; ends all sessions',
    access: 'public',
    body: passwordResetSchema,
    response: messageSchema,
  },
  'POST /api/auth/invitation': {
    tag: 'Accounts',
    summary: 'The invitation that the token of the mail belongs to',
    access: 'public',
    body: linkTokenSchema,
    response: invitationPreviewSchema,
  },
  'POST /api/auth/accept-invitation': {
    tag: 'Accounts',
    summary: 'Create the invited account, with a verified address',
    access: 'public',
    body: invitationAcceptanceSchema,
    status: 201,
    response: currentUserSchema,
    errors: [409],
  },
  'GET /api/auth/sessions': {
    tag: 'Accounts',
    summary: 'The current user’s sessions, newest first',
    access: 'member',
    response: z.array(sessionSchema),
  },
  'DELETE /api/auth/sessions': {
    tag: 'Accounts',
    summary: 'Sign out everywhere',
    access: 'member',
    status: 204,
    response: null,
  },
  'DELETE /api/auth/sessions/{id}': {
    tag: 'Accounts',
    summary: 'End one of the current user’s sessions',
    access: 'member',
    status: 204,
    response: null,
  },
})
