import {
  type ServiceRequest,
  type ServiceRequestUpdate,
  serviceRequestUpdateSchema,
} from '@haulyard/api-contract'
import { useContractForm } from '@haulyard/remote-kit/form'
import { Button, Cluster, Stack, TextAreaField } from '@haulyard/shared-ui'
import { useUpdateRequest } from '../api/change-request'

/** The provider's answer and what becomes of the request. */
export const AnswerForm = ({ request }: { request: ServiceRequest }) => {
  const update = useUpdateRequest(request.id)
  const initial: { state: ServiceRequestUpdate['state']; answer: string } = {
    state: 'answered',
    answer: request.answer ?? '',
  }
  const draftKey = `answer:${request.id}`
  const form = useContractForm({ schema: serviceRequestUpdateSchema, initial, draftKey })
  const sendAs = (state: ServiceRequestUpdate['state']) => {
    form.setValue('state', state)
    return form.handleSubmit((body) =>
      update.mutateAsync(body, { onSuccess: form.forgetDraft, onError: form.showIssues }).catch(
        // The toast has said so; the text stays in its field.
        () => undefined,
      ),
    )()
  }
  const { isPending, variables } = update
  const busyIn = (state: ServiceRequestUpdate['state']) => isPending && variables.state === state
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack gap={3}>
        <TextAreaField
          label="Your Answer"
          hint="When you can be there, and what it costs"
          {...form.field('answer')}
        />
        <Cluster gap={2}>
          <Button
            variant="primary"
            isBusy={busyIn('answered')}
            busyLabel="Sending..."
            onClick={() => sendAs('answered')}
          >
            {request.answer === null ? 'Send Answer' : 'Change Answer'}
          </Button>
          <Button isBusy={busyIn('declined')} onClick={() => sendAs('declined')}>
            Decline
          </Button>
          <Button isBusy={busyIn('done')} onClick={() => sendAs('done')}>
            Mark as Done
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
