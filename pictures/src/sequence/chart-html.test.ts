import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyStory } from '../testing/any-story.ts';
import { flawInXml } from '../testing/flaw-in-xml.ts';
import { heartbeat, lasso, local, lostLock, storyOf } from '../testing/samples.ts';
import { chartHtml } from './chart-html.ts';

/** The page without what XML does not know: the doctype, tags that need no end, and the insides of style and script. */
function asXml(html: string): string {
  return html
    .replace('<!doctype html>', '')
    .replace(/<meta [^>]*>/g, '')
    .replace(/<(style|script)>.*?<\/\1>/gs, '');
}

test('law: the page is well formed and has a row and a group for every step', () => {
  fc.assert(
    fc.property(anyStory(), (story) => {
      const html = chartHtml(story);
      expect(flawInXml(asXml(html))).toBeUndefined();
      for (const { number } of story.steps) expect(html.split(`data-step="${number}"`)).toHaveLength(3);
    }),
  );
});

test('the table has who, what, when and what changed', () => {
  expect(chartHtml(heartbeat)).toContain(
    '<td class="number">2</td><td class="time">1</td><td>p1 → p0</td><td>beat</td>',
  );
  expect(chartHtml(lostLock)).toContain(
    '<td>server</td><td>lock for client 1</td><td><code>server.owner = client 1</code></td>',
  );
  expect(chartHtml(lostLock)).not.toContain('class="time"');
  expect(chartHtml(lasso)).toContain('back to step 3, for ever');
});

test('it works offline and lets nothing in', () => {
  const html = chartHtml(storyOf(['<p>'], [local('<p>', '</script><script>alert(1)</script>')]), { title: '<b>' });
  expect(html.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|src=|<link|@import|url\(/);
  expect(html.match(/<script>/g)).toHaveLength(1);
  expect(html).toContain('<title>&lt;b&gt;</title>');
});

test('long stories are drawn whole by default', () => {
  const story = storyOf(
    ['p'],
    Array.from({ length: 100 }, (_, index) => local('p', `step ${index}`)),
  );
  expect(chartHtml(story).match(/<g class="step"/g)).toHaveLength(100);
  expect(chartHtml(story, { fold: 10 }).match(/<g class="step"/g)).toHaveLength(10);
});
