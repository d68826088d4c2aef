import Link2 from 'lucide-react/icons/link-2'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Send from 'lucide-react/icons/send'
import type { ReactNode } from 'react'
import type { ShareTargetName } from './share-targets'

/** An icon in the style of the icon set, which has no brands. */
const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
)

export const shareIcons: Readonly<Record<ShareTargetName | 'Copy Link', ReactNode>> = {
  Facebook: (
    <Icon>
      <path d="M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V10H7v4h3v7h4v-7h3l1-4h-4V7.5A.5.5 0 0 1 14.5 7H17z" />
    </Icon>
  ),
  Twitter: (
    <Icon>
      <path d="M4 4l16 16M20 4L4 20" />
      <path d="M4 4h4l12 16h-4z" />
    </Icon>
  ),
  LinkedIn: (
    <Icon>
      <path d="M4 9v11M4 4.5v.01M10 20V9M10 14a4.5 4.5 0 0 1 9 0v6" />
    </Icon>
  ),
  WhatsApp: <MessageCircle aria-hidden />,
  Telegram: <Send aria-hidden />,
  Reddit: (
    <Icon>
      <ellipse cx="12" cy="14" rx="8" ry="6" />
      <path d="M12 8l1.5-4.5L18 4.5M9 13v.01M15 13v.01M9 16.5c1.8 1.2 4.2 1.2 6 0" />
    </Icon>
  ),
  Email: <Mail aria-hidden />,
  'Copy Link': <Link2 aria-hidden />,
}
