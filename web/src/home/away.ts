/** What is said when not even the texts could be fetched. */
import type { Language } from '../lib/words.svelte'

interface Away {
  title: string
  text: string
  retry: string
}

const AWAY: Record<Language, Away> = {
  en: { title: 'The server does not answer.', text: 'Your tables are safe there.', retry: 'Try again' },
  it: { title: 'Il server non risponde.', text: 'I tuoi tavoli lì sono al sicuro.', retry: 'Riprova' },
  de: { title: 'Der Server antwortet nicht.', text: 'Deine Tische sind dort sicher.', retry: 'Noch einmal versuchen' },
}

export function away(language: Language): Away {
  return AWAY[language]
}
