import { Hono } from 'hono'
import { parseId } from '../../database/ids'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import type { ClientAddressOf } from '../../http/client-address'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import type { Mail } from '../../mail'
import { answerAppeal, appeal } from './appeals.usecases'
import { type StoredSanction, toAdminSanction, toSanction } from './sanctions.documents'
import {
  addSanction,
  confirmWarning,
  endSanction,
  type SanctionsDependencies,
} from './sanctions.usecases'
import type { StoredSourceBlock } from './source-blocks.repository'
import {
  addSourceBlock,
  removeSourceBlock,
  type SourceBlocksDependencies,
  toSourceBlock,
} from './source-blocks.usecases'

interface Dependencies extends Omit<SanctionsDependencies, 'outbox'>, SourceBlocksDependencies {
  readonly clientAddressOf: ClientAddressOf
  readonly bind: Bind
  readonly mail: Pick<Mail, 'outbox'>
}

/** `/api/account/sanctions` and `/api/admin/sanctions` */
export function createSanctionsRoutes({ bind, mail, ...dependencies }: Dependencies) {
  const deps = { ...dependencies, outbox: mail.outbox }
  const routes = new Hono<AppEnv>()
  addOwnSanctions(routes, bind, deps)
  addHandling(routes, bind, deps)
  addSourceBlocks(routes, bind, deps)
  return routes
}

function addOwnSanctions(routes: Hono<AppEnv>, bind: Bind, deps: SanctionsDependencies) {
  bind(routes, 'GET /api/account/sanctions', async ({ member }) =>
    (await deps.sanctions.findAllOf(member._id)).map(toSanction),
  )

  bind(routes, 'POST /api/account/sanctions/{id}/confirmation', async ({ params, member }) =>
    toSanction(await confirmWarning({ id: params.id, member }, deps)),
  )

  bind(routes, 'POST /api/account/sanctions/{id}/appeal', async ({ params, body, member }) =>
    toSanction(await appeal({ id: params.id, input: body, member }, deps)),
  )
}

function addHandling(routes: Hono<AppEnv>, bind: Bind, deps: SanctionsDependencies) {
  const { sanctions, members } = deps
  const findPeople = (found: readonly StoredSanction[]) =>
    members.findPeople(found.flatMap(({ memberId, decidedById }) => [memberId, decidedById]))
  const toShown = async (sanction: StoredSanction) =>
    toAdminSanction(await findPeople([sanction]))(sanction)

  bind(routes, 'GET /api/admin/sanctions', async ({ query }) => {
    const memberId = query.memberId === undefined ? null : parseId(query.memberId)
    const filters = { memberId, hasOpenAppeal: query.appeal === 'open' }
    const page = await sanctions.findPage(filters, toPageRequest(query))
    return toListResponse(page, toAdminSanction(await findPeople(page.items)))
  })

  bind(routes, 'POST /api/admin/sanctions', async ({ newId: _id, body, member, source }) =>
    toShown(await addSanction({ _id, input: body, member, source }, deps)),
  )

  bind(routes, 'POST /api/admin/sanctions/{id}/end', async ({ params, member, source }) =>
    toShown(await endSanction({ id: params.id, member, source }, deps)),
  )

  bind(
    routes,
    'POST /api/admin/sanctions/{id}/appeal-answer',
    async ({ params, body, member, source }) =>
      toShown(await answerAppeal({ id: params.id, input: body, member, source }, deps)),
  )
}

function addSourceBlocks(
  routes: Hono<AppEnv>,
  bind: Bind,
  deps: SourceBlocksDependencies & Pick<Dependencies, 'members' | 'clientAddressOf'>,
) {
  const { sourceBlocks, members, clientAddressOf } = deps
  const findPeople = (found: readonly StoredSourceBlock[]) =>
    members.findPeople(found.map(({ createdById }) => createdById))

  bind(routes, 'GET /api/admin/source-blocks', async ({ query }) => {
    const page = await sourceBlocks.findPage(toPageRequest(query))
    return toListResponse(page, toSourceBlock(await findPeople(page.items)))
  })

  bind(
    routes,
    'POST /api/admin/source-blocks',
    async ({ newId: _id, context, body, member, source }) => {
      const client = clientAddressOf(context)
      const block = await addSourceBlock({ _id, input: body, client, member, source }, deps)
      return toSourceBlock(await findPeople([block]))(block)
    },
  )

  bind(routes, 'DELETE /api/admin/source-blocks/{id}', ({ params, member, source }) =>
    removeSourceBlock({ id: params.id, member, source }, deps),
  )
}
