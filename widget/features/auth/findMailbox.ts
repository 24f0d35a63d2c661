/** Where a person reads their mail in a browser. On a phone the address opens its app, where there is one. */
export interface Mailbox {
  name: string
  href: string
}

interface MailSearch {
  /** Whose mailbox. */
  email: string
  /** Who the mail is from, where that is known. */
  from: string | undefined
}

/** By the domains of addresses. A domain of somebody's own tells nothing of who keeps its mail. */
const mailboxes: readonly {
  name: string
  domain: RegExp
  hrefOf: (search: MailSearch) => string
}[] = [
  { name: 'Gmail', domain: /^(gmail|googlemail)\.com$/, hrefOf: gmailSearch },
  {
    name: 'Outlook',
    domain: /^(outlook|hotmail|live|msn)\.[a-z]{2,3}(\.[a-z]{2})?$/,
    hrefOf: () => 'https://outlook.live.com/mail/0/',
  },
  {
    name: 'Yahoo Mail',
    // In Japan it is another company's.
    domain: /^(yahoo|ymail|rocketmail)\.(?!co\.jp$)[a-z]{2,3}(\.[a-z]{2})?$/,
    hrefOf: () => 'https://mail.yahoo.com/',
  },
  {
    name: 'iCloud Mail',
    domain: /^(icloud|me|mac)\.com$/,
    hrefOf: () => 'https://www.icloud.com/mail/',
  },
  {
    name: 'Proton Mail',
    domain: /^(proton\.me|pm\.me|protonmail\.(com|ch))$/,
    hrefOf: () => 'https://mail.proton.me/u/0/inbox',
  },
]

/** The mails of the last hour, also those that were taken for spam. */
function gmailSearch({ email, from }: MailSearch): string {
  const words = [...(from ? [`from:${from}`] : []), 'in:anywhere', 'newer_than:1h']
  const query = words.map(encodeURIComponent).join('+')
  return `https://mail.google.com/mail/u/${encodeURIComponent(email)}/#search/${query}`
}

/** @returns null where it is not known who keeps the mail of such an address */
export function findMailbox(search: MailSearch): Mailbox | null {
  const domain = search.email.slice(search.email.lastIndexOf('@') + 1).toLowerCase()
  const found = mailboxes.find((mailbox) => mailbox.domain.test(domain))
  return found ? { name: found.name, href: found.hrefOf(search) } : null
}
