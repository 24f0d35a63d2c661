import { useState } from 'react'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { directionOf } from '#shared/text/languageTraits.ts'
import { type Locale, locales } from '#shared/text/locales.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { icons } from '../../ui/icons.ts'
import { List, ListItem } from '../../ui/List.tsx'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { languageName } from '../language/languageName.ts'
import { languageText } from '../language/text.ts'

/** All languages, each by the name that it gives itself; a press speaks it from then on. */
export function ChooseLanguage() {
  const { language, router, state } = useApp()
  const t = useText(languageText)
  const current = useAppValue(state.languageAtom).locale
  const [hasFailed, setFailed] = useState(false)
  const choose = async (locale: Locale) => {
    try {
      const control = await language.need()
      await control.choose(locale)
      router.goBack()
    } catch (error) {
      sayUnforeseen(error)
      setFailed(true)
    }
  }
  return (
    <>
      {hasFailed && <Notice tone="danger">{t('language.failed')}</Notice>}
      <List label={t('language.list')}>
        {locales.map((locale) => (
          <li key={locale} lang={locale} dir={directionOf(locale)}>
            <ListItem
              title={languageName(locale)}
              current={locale === current}
              trailing={locale === current && <Icon shape={icons.check} />}
              onClick={() => void choose(locale)}
            />
          </li>
        ))}
      </List>
    </>
  )
}
