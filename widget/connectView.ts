import { Connect } from './features/connect/Connect.tsx'
import { defineViews } from './features/modal/defineViews.ts'
import { connectTitles } from './text/connectTitles.ts'

export { connectTitles as titles }

const defineView = defineViews(connectTitles)

/** The view Connect, which is part of the first load. The others are in `views.ts`. */
export const views = [
  defineView({
    name: 'Connect',
    title: ({ route: { namespace }, t }) =>
      namespace ? t('connect.titleFor', { namespace: t(`namespace.${namespace}`) }) : t('connect.title'),
    load: () => ({ Connect }),
  }),
] as const
