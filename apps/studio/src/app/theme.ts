/** Light or dark: as the system has it, until the reader chooses; the choice is kept in this browser. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';

export type Theme = 'light' | 'dark';

const key = 'vedette-theme';
const dark = matchMedia('(prefers-color-scheme: dark)');
const ofSystem = signal<Theme>(dark.matches ? 'dark' : 'light');
const chosen = signal<Theme | undefined>(kept());

dark.addEventListener('change', () => {
  ofSystem.value = dark.matches ? 'dark' : 'light';
});

export const theme: ReadonlySignal<Theme> = computed(() => chosen.value ?? ofSystem.value);

export function otherTheme(): void {
  chosen.value = theme.value === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(key, chosen.value);
  } catch {
    // A browser that keeps nothing still applies the choice.
  }
}

function kept(): Theme | undefined {
  try {
    const value = localStorage.getItem(key);
    return value === 'light' || value === 'dark' ? value : undefined;
  } catch {
    return undefined;
  }
}

effect(() => {
  document.documentElement.dataset.theme = theme.value;
});
