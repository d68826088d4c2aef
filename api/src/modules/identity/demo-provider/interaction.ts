import type { IncomingMessage, ServerResponse } from 'node:http'
import type { errors, InteractionResults, Provider } from 'oidc-provider'
import type { DemoPeople } from './demo-people'
import { pageHeaders, renderExpiredPage, renderInteractionPage } from './interaction-page'

interface Interaction {
  readonly provider: Provider
  readonly people: DemoPeople
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

const maximumFormBytes = 8 * 1024

/** Shows the sign-in page and passes its form to the provider. */
export async function handleInteraction(interaction: Interaction) {
  const { provider, people, request, response } = interaction
  try {
    await provider.interactionDetails(request, response)
    if (request.method !== 'POST') return respondWithPage(response, 200, renderInteractionPage())
    const fields = await readForm(request)
    if (fields.cancel) return await finish(interaction, { error: 'access_denied' })
    const person = people.choose(fields)
    if (!person) return respondWithPage(response, 400, renderInteractionPage(fields))
    await finish(interaction, { login: { accountId: person.subject, remember: false } })
  } catch (error) {
    if (!isProviderError(error)) throw error
    respondWithPage(response, 400, renderExpiredPage())
  }
}

const finish = ({ provider, request, response }: Interaction, result: InteractionResults) =>
  provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })

const isProviderError = (error: unknown): error is errors.OIDCProviderError =>
  error instanceof Error && 'error' in error

type Page = ReturnType<typeof renderExpiredPage>

function respondWithPage(response: ServerResponse, status: number, page: Page) {
  response.writeHead(status, pageHeaders).end(String(page))
}

async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > maximumFormBytes) return {}
    chunks.push(chunk)
  }
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
}
