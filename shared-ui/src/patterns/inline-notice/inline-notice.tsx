import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../tokens'

const { color, space, radius, font, size } = tokens

/** How serious a notice is. */
export type NoticeTone = 'neutral' | 'info' | 'warning' | 'success' | 'danger'

/** Props of `InlineNotice`: those of a `<div>`, and the following. */
export type InlineNoticeProps = Omit<ComponentPropsWithRef<'div'>, 'title'> & {
  /** Default `neutral`. */
  tone?: NoticeTone
  title?: string
  /** A `Button` or `ButtonLink`. */
  action?: ReactNode
  /** Instead of the tone's own icon; `null` for none. */
  icon?: ReactNode
}

const Root = styled.div`
  --hy-notice-accent: ${color.textMuted};

  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.neutralSoft};
  color: ${color.text};

  &[data-tone='info'] {
    --hy-notice-accent: ${color.infoText};
    background: ${color.infoSoft};
  }
  &[data-tone='warning'] {
    --hy-notice-accent: ${color.warningText};
    background: ${color.warningSoft};
  }
  &[data-tone='success'] {
    --hy-notice-accent: ${color.successText};
    background: ${color.successSoft};
  }
  &[data-tone='danger'] {
    --hy-notice-accent: ${color.dangerText};
    background: ${color.dangerSoft};
  }
  & > svg {
    flex: none;
    align-self: flex-start;
    width: ${size.iconLarge};
    height: ${size.iconLarge};
    color: var(--hy-notice-accent);
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`
const Text = styled.div`
  flex: 1 1 14rem;
  min-width: 0;
`
const Title = styled.p`
  font-weight: ${font.weightStrong};
`

const icons: Record<NoticeTone, ReactNode> = {
  neutral: <Info aria-hidden />,
  info: <Info aria-hidden />,
  warning: <TriangleAlert aria-hidden />,
  success: <CircleCheck aria-hidden />,
  danger: <CircleAlert aria-hidden />,
}

/**
 * A remark in the page's flow: offline, read-only, saved. Silent unless given a `role`
 * (`status` when it appears by itself).
 */
export const InlineNotice = ({
  tone = 'neutral',
  title,
  action,
  icon = icons[tone],
  children,
  ...rest
}: InlineNoticeProps) => (
  <Root {...rest} data-tone={tone}>
    {icon}
    <Text>
      {title ? <Title>{title}</Title> : null}
      {children}
    </Text>
    {action}
  </Root>
)
