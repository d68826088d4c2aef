import type { Webhook, WebhookSecret } from '@haulyard/api-contract'
import { useChangeParameters, useMemberDialog } from '@haulyard/remote-kit'
import { useSearchParams } from '@haulyard/remote-kit/router'
import { DialogButton, LazyDialog, SectionHeading, Stack } from '@haulyard/shared-ui'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { EditDialog } from '../../lists/edit-dialog'
import { RecordList } from '../../lists/record-list'
import { useEditDialog } from '../../lists/use-edit-dialog'
import { useListPage } from '../../lists/use-list-page'
import { webhooksUrl } from './api/webhooks'
import { Deliveries } from './components/deliveries'
import { webhookDialogs } from './components/webhook-dialogs-part'
import { WebhookRow } from './components/webhook-row'

/** The webhook whose deliveries the address names; else the first one. */
const useShown = (webhooks: readonly (Webhook | null)[]) => {
  const [parameters] = useSearchParams()
  const change = useChangeParameters()
  const asked = parameters.get('webhook')
  const readable = webhooks.filter((webhook) => webhook !== null)
  return {
    readable,
    shown: readable.find(({ id }) => id === asked) ?? readable[0],
    show: (id: string) => change({ webhook: id, deliveries: null }),
  }
}

/** Where events are sent to, and what became of them. */
export const WebhooksSection = () => {
  const list = useListPage<Webhook>({ url: webhooksUrl, field: 'webhooks' })
  const { readable, shown, show } = useShown(list.items)
  const [made, setMade] = useState<WebhookSecret | null>(null)
  const deliveries = useRef<HTMLElement>(null)
  const adding = useMemberDialog('add-webhook')
  const editing = useEditDialog('webhook')
  const showAndFocus = (id: string) => {
    show(id)
    deliveries.current?.focus()
  }
  return (
    <Stack as="section" gap={6} aria-labelledby="webhooks-heading">
      <Stack>
        <SectionHeading
          headingId="webhooks-heading"
          action={
            <DialogButton
              label="Add Webhook"
              icon={<Plus aria-hidden />}
              variant="primary"
              dialog={adding}
              part={webhookDialogs}
            >
              {({ AddWebhookDialog }) => (
                <AddWebhookDialog onAdded={setMade} onClose={adding.close} />
              )}
            </DialogButton>
          }
        >
          Webhooks
        </SectionHeading>
        <p>
          Other systems of yours are told what happens here, each with the events that you choose.
          Every event is signed.
        </p>
        <RecordList
          list={list}
          noun="webhooks"
          empty={{
            text: 'There is no webhook. Add one for a system of yours.',
            illustration: 'road',
          }}
          renderRow={(webhook) => (
            <WebhookRow
              webhook={webhook}
              onEdit={editing.open}
              onSecret={setMade}
              onShow={showAndFocus}
            />
          )}
        />
      </Stack>
      {shown ? (
        <Deliveries ref={deliveries} webhooks={readable} shown={shown} onShow={show} />
      ) : null}
      <EditDialog editing={editing} records={list.items} part={webhookDialogs}>
        {({ EditWebhookDialog }, webhook) => (
          <EditWebhookDialog webhook={webhook} onClose={editing.close} />
        )}
      </EditDialog>
      <LazyDialog
        part={webhookDialogs}
        isOpen={made !== null}
        label="Opening the secret"
        onFail={() => setMade(null)}
      >
        {({ SecretDialog }) =>
          made && <SecretDialog secret={made.secret} onClose={() => setMade(null)} />
        }
      </LazyDialog>
    </Stack>
  )
}
