/** The settings of this browser, which all its tabs share. */
import { afterEach, describe, expect, it } from 'vitest'
import { settings } from '../../src/lib/settings.svelte'

const PLACE = 'bottega.settings'

describe('settings', () => {
  afterEach(() => {
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: PLACE }))
  })

  it('follow what another tab sets, at once', () => {
    localStorage.setItem(PLACE, JSON.stringify({ language: 'de', theme: 'dark' }))
    expect(settings.values.theme).toBe('auto')
    dispatchEvent(new StorageEvent('storage', { key: PLACE }))
    expect(settings.values).toMatchObject({ language: 'de', theme: 'dark', text: 'normal' })
    expect(document.documentElement.dataset.theme).toBe('dark')
  })
  it('leave what is not theirs', () => {
    localStorage.setItem(PLACE, JSON.stringify({ text: 'large' }))
    dispatchEvent(new StorageEvent('storage', { key: 'bottega.puzzles' }))
    expect(settings.values.text).toBe('normal')
  })
})
