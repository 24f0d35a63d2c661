import { Suspense, useCallback, useMemo, useRef } from 'react'
import { directionOf } from '#shared/text/languageTraits.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { useEscape } from '#shared/ui/useEscape.ts'
import { painted, whenIdle } from '../../services/dom/environment.ts'
import { commonText } from '../../text/commonText.ts'
import { Announcer, useAnnouncement } from '../../ui/Announcer.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { Header } from '../../ui/Header.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { icons } from '../../ui/icons.ts'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { useViewFocus } from '../../ui/useViewFocus.ts'
import { ViewStage } from '../../ui/ViewStage.tsx'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import type { Route } from '../router/routerReducer.ts'
import { cardStyle } from './cardStyle.ts'
import type { Views } from './createViews.ts'
import { definePart } from './definePart.tsx'
import { useModal } from './useModal.ts'
import { useShownView } from './useShownView.ts'

const titleId = 'wk-title'
const drawn = () => painted(window)
const later = (task: () => void) => whenIdle(window, task)

/** The whole modal: card, header, the view of the current route, toasts. */
export function Modal({ views }: { views: Views }) {
  const { router, theme, state } = useApp()
  const { locale } = useAppValue(state.languageAtom)
  const modal = useModal()
  const t = useText(commonText)
  const open = useAppValue(modal.openAtom)
  const shaking = useAppValue(modal.shakeAtom)
  const mode = useAppValue(theme.resolvedModeAtom)
  const variables = useAppValue(theme.variablesAtom)
  const { shown, leaving, failed, retry } = useShownView(views, useAppValue(router.routeAtom), open)
  const title = useViewTitle(views, failed ? router.current() : (shown?.route ?? null))
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
      locale={locale}
      direction={directionOf(locale)}
      onDismiss={modal.dismiss}
      overlay={<TestSlot />}
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

/** The header's start: back where there is a way back, help on the first view. */
function HeaderStart({ route }: { route: Route }) {
  const { router } = useApp()
  const t = useText(commonText)
  const history = useAppValue(router.historyAtom)
  if (history.length > 1) {
    return <IconButton icon={icons.back} label={t('action.back')} onClick={router.goBack} />
  }
  if (route.view === 'Connect' || route.view === 'AllWallets') {
    return (
      <IconButton
        icon={icons.help}
        label={t('action.help')}
        onClick={() => router.push({ view: 'GetWallet' })}
      />
    )
  }
  return null
}

/** Comes with the first toast. */
const ShownToast = definePart(async () => (await import('./ShownToast.tsx')).ShownToast)

/** The place of the one toast. */
function ToastSlot() {
  const toast = useAppValue(useApp().toasts.toastAtom)
  return <Suspense fallback={null}>{toast && <ShownToast key={toast.id} toast={toast} />}</Suspense>
}

/** Only of test projects. */
const TestBadge = definePart(async () => (await import('../testMode/TestBadge.tsx')).TestBadge)

function TestSlot() {
  const { project, state } = useApp()
  // Not over the first frame, which the server draws without it.
  const isReady = useAppValue(state.readyAtom)
  return <Suspense fallback={null}>{isReady && project.kind === 'test' && <TestBadge />}</Suspense>
}

/** Stands in for a view whose code did not load, or that broke. */
function ViewFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText(commonText)
  useAnnouncement(t('view.failedTitle'), 'assertive')
  return (
    <EmptyState
      icon={<Icon shape={icons.alert} size={28} />}
      title={t('view.failedTitle')}
      text={t('view.failedText')}
    >
      <Button icon={<Icon shape={icons.retry} />} onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </EmptyState>
  )
}

/** The header's title for a route. */
function useViewTitle(views: Pick<Views, 'title' | 'titles'>, route: Route | null): string {
  const t = useText(views.titles())
  const attempt = useLastDefined(useAppValue(useApp().connectAttemptAtom))
  return route ? views.title({ route, walletName: attempt?.connector.name, t }) : ''
}
