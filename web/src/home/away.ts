/** What is said when not even the texts could be fetched. */
import type { Language } from '../lib/words.svelte'

interface Away {
  title: string
  text: string
  retry: string
}

const AWAY: Record<Language, Away> = {
  en: { title: 'The server isn’t responding.', text: 'Your games are safe on the server.', retry: 'Try again' },
  it: { title: 'Il server non risponde.', text: 'Le tue partite sono al sicuro sul server.', retry: 'Riprova' },
  de: {
    title: 'Der Server antwortet nicht.',
    text: 'Deine Partien sind auf dem Server sicher.',
    retry: 'Noch einmal versuchen',
  },
}

export function away(language: Language): Away {
  return AWAY[language]
}
