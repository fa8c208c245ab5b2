import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyStory, anyText } from '../testing/any-story.ts';
import { flawInXml } from '../testing/flaw-in-xml.ts';
import { crowd, heartbeat, lasso, local, long, lostLock, monologue, storyOf } from '../testing/samples.ts';
import { chartSvg } from './chart-svg.ts';

test('the checker of this test finds flaws', () => {
  expect(flawInXml('<a b="1"><c/>text &amp; &#39;more&#39;</a>')).toBeUndefined();
  for (const broken of [
    '<a>',
    '<a></b>',
    '<a b=1/>',
    '<a b="<"/>',
    '<a>&</a>',
    '<a>&nbsp;</a>',
    '<a b="1" b="2"/>',
    '<a/><b/>',
    '<a>\u0001</a>',
    'x<a/>',
  ]) {
    expect(flawInXml(broken), broken).toBeDefined();
  }
});

test('law: the drawing is well-formed XML, whatever the texts', () => {
  fc.assert(
    fc.property(anyStory(), fc.option(anyText, { nil: undefined }), (story, title) => {
      expect(
        flawInXml(chartSvg(story, { states: 'changes', ...(title === undefined ? {} : { title }) })),
      ).toBeUndefined();
    }),
  );
});

test('it stands alone: no identifiers, styles, scripts or references', () => {
  for (const story of [lostLock, heartbeat, crowd, monologue, lasso, long]) {
    const svg = chartSvg(story, { title: 'A <title> & more' });
    expect(flawInXml(svg)).toBeUndefined();
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
      /http|url\(|href|<style|<script|\bid=|var\(/,
    );
  }
});

test('title and description say what is drawn', () => {
  const svg = chartSvg(storyOf(['p', 'q'], [local('p', 'a < b')]), { title: 'Who & what' });
  expect(svg).toContain('<title>Who &amp; what</title>');
  expect(svg).toContain('<desc>1 step among p, q. 1: p, local: a &lt; b.</desc>');
  expect(chartSvg(storyOf(['p'], []))).toContain('<title>Run of 0 steps</title>');
  expect(chartSvg(lasso)).toContain('From step 3 on it repeats for ever.</desc>');
});

test('each step is a group with its number and its text', () => {
  const svg = chartSvg(heartbeat);
  const groups = [...svg.matchAll(/<g class="step" data-step="(\d+)">(.*?)<\/g>/gs)];
  expect(groups.map(([, number]) => Number(number))).toEqual(heartbeat.steps.map(({ number }) => number));
  groups.forEach(([, number, inside], index) => {
    expect(inside).toContain(`>${number}</text>`);
    expect(inside).toContain(`>${heartbeat.steps[index]!.event.text}</text>`);
  });
});

test('marked steps have a sign and a ground of their own beneath the lifelines, and what the signs say is below', () => {
  const plain = storyOf(['p', 'q'], [local('p', 'a'), local('p', 'b'), local('q', 'c')]);
  const marks = ['spare', 'spare', 'decisive'] as const;
  const svg = chartSvg({ ...plain, steps: plain.steps.map((step, at) => ({ ...step, mark: marks[at]! })), loop: 1 });
  const grounds = [...svg.matchAll(/<rect y="[\d.]+" width="\d+" height="([\d.]+)" fill="(#\w+)"/g)];
  // Two steps with the same mark are one stretch.
  expect(grounds.map(([, , fill]) => fill)).toEqual(['#eff1f3', '#ffefc2']);
  expect(Number(grounds[0]![1])).toBeGreaterThan(1.5 * Number(grounds[1]![1]));
  expect(svg.lastIndexOf('fill="#ffefc2"')).toBeLessThan(svg.indexOf('<path'));
  for (const text of ['>·<', '>▶<', '>▶ another step in its place avoids it<', '>· can be left out<'])
    expect(svg).toContain(text);
  expect(chartSvg(plain)).not.toContain('can be left out');
});
