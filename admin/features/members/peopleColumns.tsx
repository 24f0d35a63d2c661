import { Button } from '#shared/ui/Button.tsx'
import { shortAccount } from '../../services/shortAccount.ts'
import type { DataColumn } from '../../ui/DataTable.tsx'
import { Time } from '../../ui/Time.tsx'
import { peopleText } from './text.ts'

/** Somebody with a role. `addedAt` in milliseconds since the epoch. */
interface Person {
  account: string
  addedAt: number
}

/** What every list of people says of each: who, since when, and the way to remove them. */
export function peopleColumns(onRemove: (account: string) => void) {
  return {
    account: {
      title: peopleText('people.account'),
      cell: ({ account }) => <span className="ad-code">{account}</span>,
    },
    since: { title: peopleText('people.since'), cell: ({ addedAt }) => <Time at={addedAt} /> },
    remove: {
      title: peopleText('people.change'),
      cell: ({ account }) => (
        <Button variant="ghost" onClick={() => onRemove(account)}>
          {peopleText('people.remove', { account: shortAccount(account) })}
        </Button>
      ),
    },
  } satisfies Record<string, DataColumn<Person>>
}
