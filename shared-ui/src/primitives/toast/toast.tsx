import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../tokens'
import { Button } from '../button/button'
import { IconButton } from '../icon-button/icon-button'

const { color, space, radius, font, size, shadow } = tokens

/** A message to show for a while. A new `id` is a new toast. */
export type ToastMessage = {
  id: string | number
  title: string
  description?: string | undefined
  /** `danger` is read out at once. Default `neutral`. */
  tone?: 'neutral' | 'success' | 'danger'
  /** A button that closes the toast and does something. */
  action?: { label: string; run: () => void } | undefined
  /** How long it stays; `null` until closed. Default 6,000, dangers 10,000, with an action 30,000. */
  durationMs?: number | null
}

/** Props of `Toast`: those of a `<div>`, and the following. */
export type ToastProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  toast: ToastMessage
  onClose: () => void
}

const Root = styled.div`
  --hy-toast-accent: ${color.textMuted};

  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  padding: ${space[4]} ${space[2]} ${space[4]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surfaceRaised};
  color: ${color.text};
  box-shadow: ${shadow.floating};

  &[data-tone='success'] {
    --hy-toast-accent: ${color.successText};
  }
  &[data-tone='danger'] {
    --hy-toast-accent: ${color.dangerText};
  }
  & > svg {
    flex: none;
    width: ${size.iconLarge};
    height: ${size.iconLarge};
    color: var(--hy-toast-accent);
  }
  /* The 44 px of a button reach into the padding. */
  & button {
    margin-block: calc(-1 * ${space[2]});
  }
`
/* A long action goes below the words, which keep at least their basis. */
const Body = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[3]};
  min-width: 0;
`
const Words = styled.div`
  flex: 1 1 8rem;
  min-width: 0;
`
const Title = styled.p`
  font-weight: ${font.weightStrong};
  line-height: 1.4;
`
const Description = styled.p`
  color: ${color.textMuted};
  line-height: 1.4;
`

const icons = {
  neutral: <Info aria-hidden />,
  success: <CircleCheck aria-hidden />,
  danger: <CircleAlert aria-hidden />,
}

/** One message with title, description and a close button; role `alert` for dangers, else `status`. */
export const Toast = ({ toast, onClose, ...rest }: ToastProps) => {
  const tone = toast.tone ?? 'neutral'
  return (
    <Root aria-atomic {...rest} role={tone === 'danger' ? 'alert' : 'status'} data-tone={tone}>
      {icons[tone]}
      <Body>
        <Words>
          <Title>{toast.title}</Title>
          {toast.description ? <Description>{toast.description}</Description> : null}
        </Words>
        {toast.action ? (
          <Button
            onClick={() => {
              toast.action?.run()
              onClose()
            }}
          >
            {toast.action.label}
          </Button>
        ) : null}
      </Body>
      <IconButton label="Close" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </Root>
  )
}
