/** Breaks before the domain where it must: an address broken inside a word is misread. */
export const EmailText = ({ email }: { email: string }) => {
  const domainStart = email.indexOf('@')
  return (
    <span>
      {email.slice(0, domainStart)}
      <wbr />
      {email.slice(domainStart)}
    </span>
  )
}

/** `https://www.tow.example/` is read as `tow.example`. */
export const shortAddress = (url: string) => {
  const { hostname, pathname } = new URL(url)
  return `${hostname.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}`
}
