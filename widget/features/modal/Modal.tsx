import { commonText } from '../../text/commonText.ts'
import '../../styles/index.css'
import { useCallback, useMemo, useRef } from 'react'
import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { painted, whenIdle } from '../../services/dom/environment.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { Header } from '../../ui/Header.tsx'
import { useEscape } from '../../ui/useEscape.ts'
import { useViewFocus } from '../../ui/useViewFocus.ts'
import { ViewStage } from '../../ui/ViewStage.tsx'
import { cardStyle } from './cardStyle.ts'
import type { Views } from './createViews.ts'
import { HeaderStart } from './HeaderStart.tsx'
import { ToastSlot } from './ToastSlot.tsx'
import { useShownView } from './useShownView.ts'
import { useViewTitle } from './useViewTitle.ts'
import { ViewFailed } from './ViewFailed.tsx'

const titleId = 'wk-title'
const drawn = () => painted(window)
const later = (task: () => void) => whenIdle(window, task)

/** The whole modal: card, header, the view of the current route, toasts. */
export function Modal({ views }: { views: Views }) {
  const { router, modal, theme } = useApp()
  const t = useText(commonText)
  const open = useAppValue(modal.openAtom)
  const shaking = useAppValue(modal.shakeAtom)
  const mode = useAppValue(theme.resolvedModeAtom)
  const variables = useAppValue(theme.variablesAtom)
  const { shown, leaving, failed, retry } = useShownView(views, useAppValue(router.routeAtom), open)
  const title = useViewTitle(views, shown?.route ?? null)
  // Kept: a view that was drawn ahead is not drawn again by the opening of the modal around it.
  const view = useMemo(() => shown && <shown.View route={shown.route} />, [shown])

  const stageRef = useRef<HTMLDivElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const close = useCallback(() => void modal.close(), [modal])
  useEscape(open, router.goBack)
  useViewFocus(open ? shown : null, stageRef, titleRef, drawn)

  return (
    <Card
      open={open}
      mode={mode}
      style={cardStyle(variables)}
      shaking={shaking}
      labelledBy={titleId}
      locale="en"
      direction="ltr"
      onDismiss={close}
      later={later}
      header={
        <Header
          titleId={titleId}
          title={title}
          titleRef={titleRef}
          start={shown && <HeaderStart route={shown.route} />}
          closeLabel={t('action.close')}
          onClose={close}
        />
      }
    >
      <Announcer>
        <ViewStage viewKey={failed ? 'failed' : (shown?.key ?? '')} leaving={leaving} ref={stageRef}>
          {failed ? (
            <ViewFailed onRetry={retry} />
          ) : (
            <ErrorBoundary key={shown?.key} fallback={(again) => <ViewFailed onRetry={again} />}>
              {view}
            </ErrorBoundary>
          )}
        </ViewStage>
        <ToastSlot />
      </Announcer>
    </Card>
  )
}
