import { explorerUrl } from '#shared/entities/explorerUrl.ts'
import { Button } from '#shared/ui/Button.tsx'
import { isOpen, type OutcomeScreen } from '../../features/operations/outcome.ts'
import { outcomeText } from '../../text/outcome.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Screen } from '../Screen.tsx'
import { useText } from '../viewContext.ts'

/** What came of a request whose page was gone before it was answered. */
export function OutcomeView({ screen }: { screen: OutcomeScreen }) {
  const text = useText(outcomeText)
  const { outcome, network, id, retry, close } = screen
  const explorer = id && explorerUrl(network, id, 'transaction')
  return (
    <Screen
      title={text(`outcome.title.${outcome}`)}
      footer={
        isOpen(outcome) ? (
          <div className="wk-pair">
            <Button onClick={close}>{text('outcome.close')}</Button>
            <Button variant="primary" onClick={retry}>
              {text('outcome.retry')}
            </Button>
          </div>
        ) : (
          <Button variant="primary" onClick={close}>
            {text('outcome.done')}
          </Button>
        )
      }
    >
      <p className="wk-muted">{text(`outcome.text.${outcome}`, { network: network.name })}</p>
      {id && (
        <Facts>
          <Fact name={text('outcome.hash')}>
            <bdi>{id}</bdi>
          </Fact>
        </Facts>
      )}
      {explorer && (
        <a className="wk-button" data-variant="secondary" href={explorer} target="_blank" rel="noreferrer">
          {text('outcome.explorer')}
        </a>
      )}
    </Screen>
  )
}
