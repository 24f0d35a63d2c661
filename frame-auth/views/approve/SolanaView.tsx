import type { Network } from '#shared/entities/network.ts'
import type { Instruction, Subject } from '../../features/decode/subject.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { useAmount } from '../useAmount.ts'
import { useText } from '../viewContext.ts'
import { Address } from './Address.tsx'
import { FeeFact, FieldList, Movements, useFeeFields } from './TransactionFacts.tsx'
import { Worth } from './Worth.tsx'

export interface SolanaViewProps {
  subject: Extract<Subject, { type: 'solanaTransactions' }>
  currency: Network['nativeCurrency']
}

/** Solana transactions, each with what it moves, its instructions and its fee. */
export function SolanaView({ subject: { transactions }, currency }: SolanaViewProps) {
  const text = useText()
  return transactions.map((transaction, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <section key={index}>
      {transactions.length > 1 && <h2>{text('approve.transaction', { index: index + 1 })}</h2>}
      <TransactionFacts transaction={transaction} currency={currency} />
    </section>
  ))
}

type Transaction = SolanaViewProps['subject']['transactions'][number]

function TransactionFacts({
  transaction: { instructions, simulation, fee },
  currency,
}: Pick<SolanaViewProps, 'currency'> & { transaction: Transaction }) {
  const feeFields = useFeeFields(fee, currency)
  return (
    <>
      {simulation?.succeeds && <Movements simulation={simulation} currency={currency} />}
      <Facts>
        {instructions.map((instruction, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <InstructionFact key={position} instruction={instruction} />
        ))}
        <FeeFact fee={fee} currency={currency} simulation={simulation} />
      </Facts>
      <FieldList fields={feeFields} isFolded />
    </>
  )
}

function InstructionFact({ instruction }: { instruction: Instruction }) {
  const text = useText()
  const say = useAmount()
  const name = text(`instruction.${instruction.type}`)
  switch (instruction.type) {
    case 'transfer':
    case 'tokenTransfer':
      return (
        <Fact name={name}>
          {say(instruction.amount)} → <Address address={instruction.to} />
          {(instruction.type === 'transfer' || instruction.token !== null) && (
            <Worth
              token={instruction.type === 'transfer' ? null : instruction.token}
              {...instruction.amount}
            />
          )}
        </Fact>
      )
    case 'tokenApprove':
      return (
        <Fact name={name}>
          {say(instruction.amount)} → <Address address={instruction.delegate} />
        </Fact>
      )
    case 'authority':
      return (
        <Fact name={name}>
          <Address address={instruction.account} />
        </Fact>
      )
    case 'memo':
      return (
        <Fact name={name}>
          <bdi>{instruction.text}</bdi>
        </Fact>
      )
    case 'unknown':
      return (
        <Fact name={name}>
          <Address address={instruction.program} />
        </Fact>
      )
    case 'createAccount':
    case 'budget':
      return <Fact name={name}>{null}</Fact>
  }
}
