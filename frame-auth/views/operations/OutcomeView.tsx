import { explorerUrl } from '#shared/entities/explorerUrl.ts'
import { createText } from '#shared/text/createText.ts'
import { Button } from '#shared/ui/Button.tsx'
import { isOpen, type OutcomeScreen } from '../../features/operations/outcome.ts'
import { outcomeText } from '../../text/outcome.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Screen } from '../Screen.tsx'

const text = createText({ locale: 'en', messages: outcomeText })

/** What came of a request whose page was gone before it was answered. */
export function OutcomeView({ screen }: { screen: OutcomeScreen }) {
  const { outcome, network, id, retry, close } = screen
  const explorer = id && explorerUrl(network, id, 'transaction')
  return (
    <Screen
      title={text(`title.${outcome}`)}
      footer={
        isOpen(outcome) ? (
          <div className="wk-pair">
            <Button onClick={close}>{text('close')}</Button>
            <Button variant="primary" onClick={retry}>
              {text('retry')}
            </Button>
          </div>
        ) : (
          <Button variant="primary" onClick={close}>
            {text('done')}
          </Button>
        )
      }
    >
      <p className="wk-muted">{text(`text.${outcome}`, { network: network.name })}</p>
      {id && (
        <Facts>
          <Fact name={text('hash')}>
            <bdi>{id}</bdi>
          </Fact>
        </Facts>
      )}
      {explorer && (
        <a className="wk-button" data-variant="secondary" href={explorer} target="_blank" rel="noreferrer">
          {text('explorer')}
        </a>
      )}
    </Screen>
  )
}
