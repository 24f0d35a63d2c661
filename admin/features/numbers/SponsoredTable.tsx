import type { SponsoredGas } from '#shared/api/admin/stats.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { numbersText } from './text.ts'

/** @param sponsored null: the numbers are narrowed to visits, of which none is known here */
export function SponsoredTable({ sponsored }: { sponsored: readonly SponsoredGas[] | null }) {
  return (
    <Panel title={numbersText('sponsored.title')} hint={numbersText('sponsored.hint')}>
      {sponsored === null ? (
        <p className="ad-muted">{numbersText('sponsored.narrowed')}</p>
      ) : (
        <DataTable
          caption={numbersText('sponsored.title')}
          columns={[
            { title: numbersText('sponsored.chain'), cell: ({ chain }) => chain },
            { title: numbersText('sponsored.payer'), cell: ({ payer }) => numbersText(`sponsored.${payer}`) },
            {
              title: numbersText('sponsored.operations'),
              isNumber: true,
              cell: ({ operations }) => operations.toLocaleString('en'),
            },
            {
              title: numbersText('sponsored.most'),
              isNumber: true,
              cell: ({ most }) => BigInt(most).toLocaleString('en'),
            },
            { title: numbersText('sponsored.dollars'), isNumber: true, cell: worthOf },
          ]}
          rows={sponsored}
          keyOf={({ chain, payer }) => `${chain} ${payer}`}
          empty={numbersText('sponsored.empty')}
        />
      )}
    </Panel>
  )
}

function worthOf({ dollars, unpriced }: SponsoredGas): string {
  if (dollars === null) return numbersText('sponsored.unknown')
  const value = dollars.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  return unpriced === 0
    ? numbersText('sponsored.worth', { value })
    : numbersText('sponsored.partly', { value, count: unpriced })
}
