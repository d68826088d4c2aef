import ArrowLeft from 'lucide-react/icons/arrow-left'
import Bell from 'lucide-react/icons/bell'
import Plus from 'lucide-react/icons/plus'
import Share2 from 'lucide-react/icons/share-2'
import {
  Avatar,
  BackButton,
  BackLink,
  Badge,
  Button,
  ButtonLink,
  type ButtonVariant,
  CardGrid,
  Cluster,
  CountBadge,
  IconButton,
} from '../index'
import { Forced, Specimen } from './specimen'

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger']
const tones = ['neutral', 'accent', 'info', 'success', 'danger', 'dark'] as const

const Buttons = ({ variant }: { variant: ButtonVariant }) => (
  <Specimen name={`Button: ${variant}, hovered, focused, with icon, busy, disabled`}>
    <Cluster>
      <Button variant={variant}>{variant}</Button>
      <Forced data-state="hover">
        <Button variant={variant}>Hovered</Button>
      </Forced>
      <Forced data-state="focus">
        <Button variant={variant}>Focused</Button>
      </Forced>
      <Button variant={variant} icon={<Plus aria-hidden />}>
        With icon
      </Button>
      <Button variant={variant} isBusy busyLabel="Saving...">
        Save
      </Button>
      <Button variant={variant} disabled>
        Disabled
      </Button>
    </Cluster>
  </Specimen>
)

const Links = () => (
  <Specimen name="ButtonLink, BackLink, BackButton, and a button with long text">
    <Cluster>
      <ButtonLink href="#main" data-variant="primary">
        Link as button
      </ButtonLink>
      <ButtonLink href="#main">Secondary link</ButtonLink>
      <BackLink href="#main">
        <ArrowLeft aria-hidden />
        Back to where it belongs
      </BackLink>
      <BackButton onClick={() => undefined} />
      <Button>A label so long that on a phone it has to take a second line of its own</Button>
    </Cluster>
  </Specimen>
)

const Icons = () => (
  <Specimen name="IconButton: quiet, with an edge, hovered, focused, disabled, counting">
    <Cluster>
      <IconButton label="Share" icon={<Share2 aria-hidden />} />
      <IconButton label="Share" variant="secondary" icon={<Share2 aria-hidden />} />
      <Forced data-state="hover">
        <IconButton label="Share" icon={<Share2 aria-hidden />} />
      </Forced>
      <Forced data-state="focus">
        <IconButton label="Share" icon={<Share2 aria-hidden />} />
      </Forced>
      <IconButton label="Share" disabled icon={<Share2 aria-hidden />} />
      {[0, 3, 12].map((count) => (
        <IconButton key={count} label="Notifications">
          <CountBadge count={count}>
            <Bell aria-hidden />
          </CountBadge>
        </IconButton>
      ))}
    </Cluster>
  </Specimen>
)

const Marks = () => (
  <CardGrid data-columns="wide">
    <Specimen name="Badge">
      <Cluster gap={2}>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Cluster>
    </Specimen>
    <Specimen name="Avatar: letter, unknown, picture that fails">
      <Cluster>
        <Avatar name="Wanda" size="sm" />
        <Avatar name="hank@example.com" />
        <Avatar name={null} label="Unknown member" />
        <Avatar name="Ray" src="/missing.png" size="lg" />
      </Cluster>
    </Specimen>
  </CardGrid>
)

export const ControlSection = () => (
  <>
    {variants.map((variant) => (
      <Buttons key={variant} variant={variant} />
    ))}
    <Links />
    <Icons />
    <Marks />
  </>
)
