import { Link } from '@haulyard/remote-kit/router'
import { ButtonLink, CardGrid, Cluster, tokens } from '@haulyard/shared-ui'
import KeyRound from 'lucide-react/icons/key-round'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import LogIn from 'lucide-react/icons/log-in'
import Mail from 'lucide-react/icons/mail'
import { styled } from 'styled-components'
import { paths, signInUrl } from '../../../paths'
import { useSite } from '../../../site/use-site'
import { HelpCard } from './help-card'

const subject = 'Haulyard account help'

/** Opens a draft in the reader's own mail program. */
const toMailUrl = (address: string) => `mailto:${address}?subject=${encodeURIComponent(subject)}`

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

/** Without the settings of the site, the contact form is the way. */
const ContactSupport = () => {
  const address = useSite().data?.supportEmail
  return (
    <HelpCard
      icon={<Mail aria-hidden />}
      title="Contact support"
      action={
        <Cluster>
          {address ? <ButtonLink href={toMailUrl(address)}>Email Support</ButtonLink> : null}
          <ButtonLink as={Link} to={paths.contact}>
            Contact Us
          </ButtonLink>
        </Cluster>
      }
    >
      {address ? (
        <p>
          Write to <strong>{address}</strong>, from the address of your account if you can.
        </p>
      ) : (
        <p>Write to us with the contact form.</p>
      )}
    </HelpCard>
  )
}

export const HelpCards = () => (
  <CardGrid data-columns="wide">
    <CannotLogIn />
    <AccountRecovery />
    <TechnicalSupport />
    <ContactSupport />
  </CardGrid>
)
