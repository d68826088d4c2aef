import { Link } from '@haulyard/remote-kit/router'
import { ButtonLink, CardGrid, tokens } from '@haulyard/shared-ui'
import KeyRound from 'lucide-react/icons/key-round'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import LogIn from 'lucide-react/icons/log-in'
import Mail from 'lucide-react/icons/mail'
import { styled } from 'styled-components'
import { paths, signInUrl } from '../../../paths'
import { HelpCard } from './help-card'

const subject = 'Haulyard account help'

/** Where people write to when nothing else helps. */
const supportAddress = 'support@haulyard.example'

/** Opens a draft in the reader's own mail program. */
const supportMailUrl = `mailto:${supportAddress}?subject=${encodeURIComponent(subject)}`

const Tips = styled.ul`
  display: grid;
  gap: ${tokens.space[2]};

  /* Stronger than the reset, which takes the marks off lists that are layout. */
  && {
    padding-inline-start: 1.25em;
    list-style: disc;
  }
`

const CannotLogIn = () => (
  <HelpCard
    icon={<LogIn aria-hidden />}
    title="Can't log in?"
    action={
      <ButtonLink href={signInUrl} data-variant="primary">
        Try Logging In Again
      </ButtonLink>
    }
  >
    <Tips>
      <li>Use the email address that you signed up with.</li>
      <li>Check that your browser accepts cookies from this site.</li>
      <li>On a weak signal, give the page a moment before you try again.</li>
    </Tips>
  </HelpCard>
)

const AccountRecovery = () => (
  <HelpCard
    icon={<KeyRound aria-hidden />}
    title="Account recovery"
    action={
      <ButtonLink as={Link} to={paths.login}>
        Go to Sign In
      </ButtonLink>
    }
  >
    <p>
      Signed up through a provider? Recover your account there, and Haulyard follows. Signed up with
      email? Start on the sign-in page, or write to us from the address of your account.
    </p>
  </HelpCard>
)

const TechnicalSupport = () => (
  <HelpCard icon={<LifeBuoy aria-hidden />} title="Technical support">
    <p>
      Tell us which phone or computer you use, what you did, and what you saw instead. A screenshot
      helps.
    </p>
    <p>
      Typical response: <strong>24-48 hours</strong>
    </p>
  </HelpCard>
)

const ContactSupport = () => (
  <HelpCard
    icon={<Mail aria-hidden />}
    title="Contact support"
    action={<ButtonLink href={supportMailUrl}>Email Support</ButtonLink>}
  >
    <p>
      Write to <strong>{supportAddress}</strong>, from the address of your account if you can.
    </p>
  </HelpCard>
)

export const HelpCards = () => (
  <CardGrid data-columns="wide">
    <CannotLogIn />
    <AccountRecovery />
    <TechnicalSupport />
    <ContactSupport />
  </CardGrid>
)
