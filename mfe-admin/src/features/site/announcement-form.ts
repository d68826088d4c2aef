import { announcementInputSchema } from '@haulyard/api-contract'
import { useContractForm } from '@haulyard/remote-kit/form'

/** The form of an announcement. */
export const useAnnouncementForm = () =>
  useContractForm({
    schema: announcementInputSchema,
    initial: { title: '', path: '/news' },
    draftKey: 'announcement',
  })
