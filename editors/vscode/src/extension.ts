import * as fs from 'fs';
import * as path from 'path';
import * as vscode from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';
import { MapPreview } from './map';

let client: LanguageClient | undefined;

function setting(name: string): string {
  return vscode.workspace.getConfiguration('drpg').get<string>(name) ?? '';
}

function makeClient(): LanguageClient {
  const args = ['script', 'lsp', '--data', setting('data')];
  const server = { command: setting('path'), args }; // on standard input and output
  return new LanguageClient('drpg', 'drpg', server, {
    documentSelector: [
      { scheme: 'file', language: 'drs' },
      { scheme: 'file', pattern: '**/{levels,tables}/*.xml' },
      { scheme: 'file', pattern: '**/{mod,project}.xml' },
      { scheme: 'file', pattern: '**/{text,translations}/*.txt' },
    ],
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher('**/{levels,tables,art,text}/**') },
  });
}

// The folder of project.xml or mod.xml.
interface ProjectFolder {
  folder: vscode.WorkspaceFolder;
  isMod: boolean;
}

function projectFolders(): ProjectFolder[] {
  return (vscode.workspace.workspaceFolders ?? []).flatMap((folder): ProjectFolder[] => {
    const has = (name: string) => fs.existsSync(path.join(folder.uri.fsPath, name));
    if (has('project.xml')) return [{ folder, isMod: false }];
    return has('mod.xml') ? [{ folder, isMod: true }] : [];
  });
}

class Tasks implements vscode.TaskProvider {
  provideTasks(): vscode.Task[] {
    return projectFolders().flatMap(({ folder, isMod }) =>
      (isMod ? ['lint', 'run'] : ['pack', 'lint', 'run']).map(action => this.task({ type: 'drpg', action }, folder, isMod)));
  }

  resolveTask(task: vscode.Task): vscode.Task | undefined {
    const found = projectFolders().find(({ folder }) => folder === task.scope) ?? projectFolders()[0];
    return found && this.task(task.definition, found.folder, found.isMod);
  }

  private task(definition: vscode.TaskDefinition, folder: vscode.WorkspaceFolder, isMod: boolean): vscode.Task {
    const game = isMod ? [setting('data'), '--mod', '.'] : ['.'];
    const map = definition.map ? ['--map', definition.map as string] : [];
    const lines: Record<string, [string, string[]]> = {
      pack: [setting('path'), ['pack', '.', '-o', path.join('..', `${folder.name}.zip`)]],
      lint: [setting('path'), ['script', 'lint', ...game, ...map]],
      run: [setting('playPath'), [...game, ...map, '--dev']],
    };
    const [program, args] = lines[definition.action as string];
    const run = new vscode.ProcessExecution(program, args, { cwd: folder.uri.fsPath });
    const task = new vscode.Task(definition, folder, definition.action as string, 'drpg', run, '$drpg');
    if (definition.action === 'pack') task.group = vscode.TaskGroup.Build;
    return task;
  }
}

class DebugSetup implements vscode.DebugConfigurationProvider, vscode.DebugAdapterDescriptorFactory {
  createDebugAdapterDescriptor(session: vscode.DebugSession): vscode.DebugAdapterDescriptor {
    return session.configuration.window
      ? new vscode.DebugAdapterExecutable(setting('playPath'), ['--dap'])
      : new vscode.DebugAdapterExecutable(setting('path'), ['dap']);
  }

  // F5 without a launch.json: the level of the script in front.
  resolveDebugConfiguration(folder: vscode.WorkspaceFolder | undefined, config: vscode.DebugConfiguration): vscode.DebugConfiguration {
    if (!config.type) Object.assign(config, { type: 'drpg', request: 'launch', name: 'Debug scripts', window: true });
    const script = vscode.window.activeTextEditor?.document;
    if (!config.map && script?.languageId === 'drs') config.map = path.basename(script.fileName, '.drs');
    const project = projectFolders().find(found => found.folder === folder) ?? projectFolders()[0];
    if (!config.project) config.project = project && !project.isMod ? project.folder.uri.fsPath : setting('data');
    if (!config.mods && project?.isMod) config.mods = [project.folder.uri.fsPath];
    return config;
  }
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  client = makeClient();
  const preview = new MapPreview(() => client);
  const debug = new DebugSetup();
  context.subscriptions.push(
    preview,
    vscode.commands.registerCommand('drpg.showMap', () => preview.show()),
    vscode.commands.registerCommand('drpg.restart', () => client?.restart()),
    vscode.tasks.registerTaskProvider('drpg', new Tasks()),
    vscode.debug.registerDebugConfigurationProvider('drpg', debug),
    vscode.debug.registerDebugAdapterDescriptorFactory('drpg', debug));
  await client.start();
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}
