import { createText } from '#shared/text/createText.ts'
import { Button } from '#shared/ui/Button.tsx'
import type { RedirectScreen } from '../../features/redirectApproval/redirectContext.ts'
import { redirectText } from '../../text/redirect.ts'
import { Screen } from '../Screen.tsx'

const text = createText({ locale: 'en', messages: redirectText })

/** The way to an approval for which the whole page is left. */
export function RedirectView({ screen: { href, stay } }: { screen: RedirectScreen }) {
  return (
    <Screen
      title={text('title')}
      footer={
        <div className="wk-pair" data-uneven>
          <Button onClick={stay}>{text('reject')}</Button>
          <a className="wk-button" data-variant="primary" href={href} target="_top">
            {text('go')}
          </a>
        </div>
      }
    >
      <p className="wk-muted">{text('text')}</p>
    </Screen>
  )
}
