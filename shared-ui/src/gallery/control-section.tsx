import Plus from 'lucide-react/icons/plus'
import Share2 from 'lucide-react/icons/share-2'
import {
  Avatar,
  Badge,
  Button,
  ButtonLink,
  type ButtonVariant,
  Cluster,
  IconButton,
  SectionHeading,
  Stack,
} from '../index'

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger']
const tones = ['neutral', 'amber', 'info', 'success', 'danger', 'dark'] as const

export const ControlSection = () => (
  <Stack as="section">
    <SectionHeading>Buttons, badges, avatars</SectionHeading>
    {variants.map((variant) => (
      <Cluster key={variant}>
        <Button variant={variant}>{variant}</Button>
        <Button variant={variant} icon={<Plus aria-hidden />}>
          With icon
        </Button>
        <Button variant={variant} isBusy busyLabel="Saving…">
          Save
        </Button>
        <Button variant={variant} disabled>
          Disabled
        </Button>
      </Cluster>
    ))}
    <Cluster>
      <ButtonLink href="#main" data-variant="primary">
        Link as button
      </ButtonLink>
      <ButtonLink href="#main">Secondary link</ButtonLink>
      <IconButton label="Share">
        <Share2 aria-hidden />
      </IconButton>
      <IconButton label="Share" variant="secondary" icon={<Share2 aria-hidden />} />
      <IconButton label="Share" disabled icon={<Share2 aria-hidden />} />
    </Cluster>
    <Cluster gap={2}>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Cluster>
    <Cluster>
      <Avatar name="Wanda" size="sm" />
      <Avatar name="hank@example.com" />
      <Avatar name={null} label="Unknown member" />
      <Avatar name="Ray" src="/missing.png" size="lg" />
    </Cluster>
  </Stack>
)
