/** Quality of service as a table, a document and a plot. */
import type { Plot, PlotSeries } from '@vedette/pictures';
import type { QualityMeasured, QualityRow } from '@vedette/workbench';
import { documentText } from '../output/json-text.ts';
import { counted } from '../terminal/style.ts';

type Estimate = QualityRow['measured']['recurrence'];

export function qualityText({ rows, unit }: QualityMeasured): string {
  return rows.map((row) => `${rowLines(row, unit).join('\n')}\n`).join('');
}

function rowLines(
  { name, at, measured, theory, detection, undetected = 0, messages, bytes }: QualityRow,
  unit: string,
): readonly string[] {
  const suffix = unit === '' ? '' : ` ${unit}`;
  const { mistakes, recurrence, duration, accuracy } = measured;
  const beside = (value: number | undefined): string => (value === undefined ? '' : `, formula ${figure(value)}`);
  const setting = at === undefined ? '' : name === 'phi' ? `, threshold ${at}` : `, bound ${at}`;
  const missed = undetected > 0 ? `, ${counted(undetected, 'crash')} not detected`.replace('crashs', 'crashes') : '';
  const cost =
    messages === undefined
      ? []
      : [
          `  cost  ${figure(messages)} messages${bytes === undefined ? '' : `, ${figure(bytes)} bytes`} for each node and second`,
        ];
  return [
    `${name}${setting}  ${counted(mistakes, 'mistake')} in ${figure(measured.time)}${suffix}`,
    `  T_MR  ${estimateText(recurrence)}${suffix}${beside(theory?.recurrence)}`,
    `  T_M   ${estimateText(duration)}${suffix}${beside(theory?.duration)}`,
    `  P_A   ${estimateText(accuracy)}${beside(theory?.accuracy)}`,
    `  T_D   ${detectionText(detection, suffix)}${missed}`,
    ...(unit === '' ? [] : cost),
  ];
}

function detectionText({ count, median, most, greatest }: QualityRow['detection'], suffix: string): string {
  if (count === 0) return 'no crash was detected';
  return `median ${estimateText(median)}, 99 percent within ${estimateText(most)}, greatest ${figure(greatest!)}${suffix} of ${count}`;
}

function estimateText({ value, least, most }: Estimate): string {
  if (value === undefined) return least === undefined ? 'not measured' : `at least ${figure(least)}`;
  if (least === undefined && most === undefined) return figure(value);
  return `${figure(value)} (${least === undefined ? '' : figure(least)}..${most === undefined ? '' : figure(most)})`;
}

function figure(value: number): string {
  return String(Number(value.toPrecision(4)));
}

export function qualityDocument({ rows, unit }: QualityMeasured): string {
  const records = rows.map(({ name, at, measured, theory, detection, undetected, messages, bytes }) => {
    const { mistakes, time, recurrence, duration, accuracy } = measured;
    const { count, median, most, greatest } = detection;
    const shown = { count, median, most, ...(greatest !== undefined && { greatest }) };
    return {
      name,
      at,
      mistakes,
      time,
      recurrence,
      duration,
      accuracy,
      theory: theory ?? null,
      detection: shown,
      undetected,
      messages,
      bytes,
    };
  });
  return documentText('qos', { unit, rows: records });
}

/**
 * The mean time between mistakes over the detection time: the bound, for phi accrual the greatest that was measured.
 */
export function qualityPlot({ rows, curves = [] }: QualityMeasured): Plot {
  const names = [...new Set(rows.map(({ name }) => name))];
  const place = (row: QualityRow): number => (row.name === 'phi' ? (row.detection.greatest ?? 0) : row.at!);
  const series = names.map((name): PlotSeries => {
    const mine = rows.filter((row) => row.name === name).sort((one, other) => place(one) - place(other));
    return {
      name,
      line: curves.find((curve) => curve.name === name)?.points ?? [],
      points: mine.flatMap((row) => {
        const { value, least, most } = row.measured.recurrence;
        if (value === undefined) return [];
        return [
          { x: place(row), y: value, ...(least !== undefined && { least }), ...(most !== undefined && { most }) },
        ];
      }),
    };
  });
  return {
    title: 'Mean time between mistakes: measured, and by formula',
    x: 'bound on the detection time T_D',
    y: 'mean time between mistakes T_MR',
    scale: 'logarithmic',
    series,
  };
}
