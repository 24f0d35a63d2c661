import { Button } from '#shared/ui/Button.tsx'
import type { RedirectScreen } from '../../features/redirectApproval/redirectContext.ts'
import { redirectText } from '../../text/redirect.ts'
import { Screen } from '../Screen.tsx'
import { useText } from '../viewContext.ts'

/** The way to an approval for which the whole page is left. */
export function RedirectView({ screen: { href, stay } }: { screen: RedirectScreen }) {
  const text = useText(redirectText)
  return (
    <Screen
      title={text('redirect.title')}
      footer={
        <div className="wk-pair" data-uneven>
          <Button onClick={stay}>{text('redirect.reject')}</Button>
          <a className="wk-button" data-variant="primary" href={href} target="_top">
            {text('redirect.go')}
          </a>
        </div>
      }
    >
      <p className="wk-muted">{text('redirect.text')}</p>
    </Screen>
  )
}
