//! Starts crd-ls in Zed: the server named in the settings, or on the PATH, or else of the latest release.

use std::fs;

use zed_extension_api::settings::LspSettings;
use zed_extension_api::{
    self as zed, Architecture, Command, DownloadedFileType, GithubReleaseOptions, LanguageServerId,
    LanguageServerInstallationStatus, Os, Result, Worktree, serde_json,
};

const SERVER: &str = "crd-ls";
const REPOSITORY: &str = "crd-ls/crd-ls";

struct CrdLs {
    /// The path of the server that was downloaded.
    downloaded: Option<String>,
}

impl zed::Extension for CrdLs {
    fn new() -> Self {
        Self { downloaded: None }
    }

    fn language_server_command(&mut self, id: &LanguageServerId, worktree: &Worktree) -> Result<Command> {
        let binary = LspSettings::for_worktree(SERVER, worktree).ok().and_then(|settings| settings.binary);
        let (path, arguments) = binary.map_or((None, None), |binary| (binary.path, binary.arguments));
        let command = match path.or_else(|| worktree.which(SERVER)) {
            Some(path) => path,
            None => self.download(id)?,
        };
        Ok(Command {
            command,
            args: arguments.unwrap_or_else(|| vec!["--stdio".to_owned()]),
            env: worktree.shell_env(),
        })
    }

    fn language_server_initialization_options(
        &mut self,
        _: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<Option<serde_json::Value>> {
        let settings = LspSettings::for_worktree(SERVER, worktree)?;
        Ok(settings.initialization_options.or(settings.settings))
    }

    fn language_server_workspace_configuration(
        &mut self,
        _: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<Option<serde_json::Value>> {
        Ok(LspSettings::for_worktree(SERVER, worktree)?.settings)
    }
}

impl CrdLs {
    /// Downloads the server of the latest release, unless it exists, and removes older ones.
    fn download(&mut self, id: &LanguageServerId) -> Result<String> {
        if let Some(path) = self.downloaded.as_ref().filter(|path| is_file(path)) {
            return Ok(path.clone());
        }
        zed::set_language_server_installation_status(id, &LanguageServerInstallationStatus::CheckingForUpdate);
        let options = GithubReleaseOptions { require_assets: true, pre_release: false };
        let release = zed::latest_github_release(REPOSITORY, options)?;
        let target = target()?;
        let archive = format!("crd-ls-{}.{}", target.triple, target.extension);
        let asset = release.assets.iter().find(|asset| asset.name == archive);
        let asset = asset.ok_or_else(|| format!("the release {} has no {archive}", release.version))?;
        let folder = format!("crd-ls-{}", release.version);
        let path = format!("{folder}/crd-ls-{}/{}", target.triple, target.executable);
        if !is_file(&path) {
            zed::set_language_server_installation_status(id, &LanguageServerInstallationStatus::Downloading);
            zed::download_file(&asset.download_url, &folder, target.kind)?;
            zed::make_file_executable(&path)?;
            remove_others(&folder)?;
        }
        self.downloaded = Some(path.clone());
        Ok(path)
    }
}

/// The parts of a release's file names for this machine.
struct Target {
    triple: String,
    extension: &'static str,
    kind: DownloadedFileType,
    executable: &'static str,
}

fn target() -> Result<Target> {
    let (os, architecture) = zed::current_platform();
    let architecture = match architecture {
        Architecture::X8664 => "x86_64",
        Architecture::Aarch64 => "aarch64",
        Architecture::X86 => return Err("there is no crd-ls for 32-bit machines".to_owned()),
    };
    let (system, extension, kind, executable) = match os {
        Os::Mac => ("apple-darwin", "tar.gz", DownloadedFileType::GzipTar, "crd-ls"),
        // It needs no C library, so it runs on every Linux.
        Os::Linux => ("unknown-linux-musl", "tar.gz", DownloadedFileType::GzipTar, "crd-ls"),
        Os::Windows => ("pc-windows-msvc", "zip", DownloadedFileType::Zip, "crd-ls.exe"),
    };
    Ok(Target { triple: format!("{architecture}-{system}"), extension, kind, executable })
}

fn is_file(path: &str) -> bool {
    fs::metadata(path).is_ok_and(|metadata| metadata.is_file())
}

/// Removes earlier downloads from the extension's folder.
fn remove_others(kept: &str) -> Result<()> {
    let entries = fs::read_dir(".").map_err(|error| format!("the extension's folder can't be read: {error}"))?;
    for entry in entries.flatten().filter(|entry| entry.file_name().to_str() != Some(kept)) {
        // A file in use is removed the next time.
        let _ = fs::remove_dir_all(entry.path());
    }
    Ok(())
}

zed::register_extension!(CrdLs);
